import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { steps, type Step } from '#checkout-console/wire/views.ts';
import { sentenceCase } from '#checkout-console/console/parts/sentence-case.ts';
import styles from './stepper.module.css';

type Props = { readonly current: Step; readonly firstIncomplete: Step; readonly onOpen: (step: Step) => void };

/** The way through the checkout: what is done, where one is, what is still closed. */
export function Stepper({ current, firstIncomplete, onOpen }: Props): ReactNode {
  const reach = steps.indexOf(firstIncomplete);
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.item}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
              disabled={index > reach}
              onClick={() => onOpen(step)}
            >
              <span className={styles.mark} data-done={index < reach || undefined} data-number={index + 1} aria-hidden>
                {index < reach ? <Check size={13} strokeWidth={3} /> : null}
              </span>
              {sentenceCase(step)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
