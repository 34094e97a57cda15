import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './facts.module.css';

export type Fact = {
  readonly term: string;
  readonly value: ReactNode;
  /** A sum, or what is only part of one. */ readonly look?: 'strong' | 'note';
};

type Props = {
  readonly facts: readonly Fact[];
  /** `rows` puts each value beside its term, `sums` at the end of the line, as in a bill. */
  readonly layout: 'rows' | 'sums';
};

/** Terms and their values. */
export function Facts({ facts, layout }: Props): ReactNode {
  return (
    <dl className={classes(styles.facts, styles[layout])}>
      {facts.map(({ term, value, look }, index) => (
        <Fragment key={`${index} ${term}`}>
          <dt className={look && styles[look]}>{term}</dt>
          <dd className={look && styles[look]}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
