import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './save-bar.module.css';

type Props = {
  readonly busy: boolean;
  readonly onDiscard: () => void;
  /** What saving would do, where the form does not say it. */
  readonly consequence?: string;
  readonly disabled?: boolean;
};

/** Stands at the foot of a form while it holds what is not saved. Its Save submits the form it stands in. */
export function SaveBar({ busy, onDiscard, consequence = 'Unsaved changes', disabled = false }: Props): ReactNode {
  return (
    <fieldset className={styles.bar} aria-label="Unsaved changes">
      <p className={styles.text}>{consequence}</p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button type="submit" look="primary" busy={busy} disabled={disabled}>
        Save
      </Button>
    </fieldset>
  );
}
