import type { ReactNode } from 'react';
import { Notice } from '#shell/components/notice.tsx';
import { count } from '#shell/format/count.ts';
import styles from './import-preview.module.css';
import type { ImportPlan } from './plan-import.ts';

type Props = { readonly plan: ImportPlan; readonly replaceAll: boolean };

/** What importing a sheet would do, row by row, or what keeps it out. */
export function ImportPreview({ plan, replaceAll }: Props): ReactNode {
  const { changes, same, problems, unnamed, body } = plan;
  const figure = body.figure === 'onHand' ? 'On hand' : 'Available';
  return (
    <>
      {problems.length === 0 ? null : (
        <Notice tone="bad" title={`${count(problems.length, 'line')} cannot be entered, so that nothing is`}>
          <ul className={styles.list} aria-label="Lines that cannot be entered">
            {problems.map(({ at, problem }) => (
              <li key={at}>
                Line {at}: {problem}.
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Notice
        tone="info"
        title={`${figure} of ${count(changes.length, 'variant')} would change, ${count(same, 'line')} ${same === 1 ? 'says' : 'say'} what is there`}
      >
        <ul className={styles.list} aria-label="Counts to be entered">
          {changes.map(({ level, from, to }) => (
            <li key={level.variant}>
              {level.variant}, {level.title}: from {from} to {to}
            </li>
          ))}
        </ul>
      </Notice>
      {replaceAll && unnamed.length > 0 ? (
        <Notice tone="warn" title={`${count(unnamed.length, 'variant')} the sheet does not name would no longer be available`}>
          <ul className={styles.list} aria-label="No longer available">
            {unnamed.map(({ variant, title, available }) => (
              <li key={variant}>
                {variant}, {title}: available from {available} to 0
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
