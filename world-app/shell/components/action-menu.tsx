import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './action-menu.module.css';

type Action = { readonly label: string; readonly onChoose: () => void };

type Props = {
  readonly label: string;
  /** In a row of a table: three dots stand for the label, which names the menu all the same. */
  readonly compact?: boolean;
  readonly actions: readonly Action[];
};

/** A button that opens a menu of less common actions. An action only ever opens a dialog: a menu's own key handling is scripted. */
export function ActionMenu({ label, compact = false, actions }: Props): ReactNode {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={classes(styles.trigger, compact && styles.compact)} aria-label={compact ? label : undefined}>
        {compact ? <Ellipsis size={16} aria-hidden /> : label}
        {compact ? null : <ChevronDown size={15} aria-hidden />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>
            {actions.map((action) => (
              <Menu.Item key={action.label} className={styles.item} onClick={action.onChoose}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
