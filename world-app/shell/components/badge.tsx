import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

/** A status: a word, a shape and a colour, so that no one of them has to carry it alone. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {Icon === undefined ? null : <Icon size={13} strokeWidth={2.25} aria-hidden />}
      {children}
    </span>
  );
}
