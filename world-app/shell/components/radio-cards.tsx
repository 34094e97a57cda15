import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './radio-cards.module.css';
import { RequiredMark } from './required-mark.tsx';

export type RadioCard<Value extends string> = {
  readonly value: Value;
  /** The radio's accessible name, shown first. */
  readonly name: string;
  /** Described, not part of the name. */
  readonly detail?: ReactNode;
  /** At the end of the card: a badge or a price; described as well. */
  readonly aside?: ReactNode;
};

type Props<Value extends string> = {
  readonly label: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** What is still to be done here, said beside the label: one of the cards has to be chosen. */
  readonly problem: string | null;
  readonly disabled?: boolean;
  /** At the end of the label's line: a shortcut to one of the cards. */
  readonly action?: ReactNode;
};

/** Native radios, each on a card that is all label. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onChange,
  problem,
  disabled = false,
  action,
}: Props<Value>): ReactNode {
  const id = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-labelledby={id} aria-required>
      <div className={styles.head}>
        <h3 id={id} className={styles.label}>
          {label}
          <RequiredMark />
        </h3>
        {problem === null ? null : (
          <p className={styles.problem}>
            <CircleAlert size={14} aria-hidden />
            {problem}
          </p>
        )}
        {action}
      </div>
      <div className={styles.cards}>
        {cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={card.value}
              checked={card.value === value}
              disabled={disabled}
              onChange={() => onChange(card.value)}
              aria-labelledby={`${id}-${card.value}-name`}
              aria-describedby={`${id}-${card.value}-detail ${id}-${card.value}-aside`}
            />
            <span id={`${id}-${card.value}-name`} className={styles.name}>
              {card.name}
            </span>
            <span id={`${id}-${card.value}-detail`} className={styles.detail}>
              {card.detail}
            </span>
            <span id={`${id}-${card.value}-aside`} className={styles.aside}>
              {card.aside}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
