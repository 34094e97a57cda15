import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './button.module.css';

/** `caution` marks a button whose dialog, or whose press, takes something away; `danger` is the press that does it for good. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  readonly look?: ButtonLook;
  readonly size?: 'medium' | 'small';
  /** A request of this button is on its way. It keeps its name and its focus, and further presses do nothing. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
};

/** A native button. `type` is `button` unless said otherwise, so that only the one submit button of a form submits it. */
export function Button({ look = 'secondary', size = 'medium', busy = false, type = 'button', ...rest }: Props): ReactNode {
  const className = classes(styles.button, styles[look], size === 'small' && styles.small);
  // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
  return <button {...rest} type={type} className={className} aria-busy={busy || undefined} />;
}
