import { useContext, type ReactNode } from 'react';
import { AppName } from '../app-name.ts';
import styles from './page-header.module.css';

type Props = {
  /** The page's only `h1`, and the document's title. */
  readonly title: string;
  /** The id of what the title names, where the title is a name. */
  readonly id?: string;
  /** A link back to the list. */
  readonly back?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
};

/** What page this is, in which state, and what can be done here. */
export function PageHeader({ title, id, back, subtitle, badges, actions }: Props): ReactNode {
  return (
    <header className={styles.header}>
      <title>{`${title} · ${useContext(AppName)}`}</title>
      <div className={styles.text}>
        {back}
        <div className={styles.line}>
          <h1 className={styles.title}>{title}</h1>
          {id === undefined ? null : <span className={styles.id}>{id}</span>}
          {badges}
        </div>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
