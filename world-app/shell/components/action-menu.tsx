import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './action-menu.module.css';

type Action = { readonly label: string; readonly onChoose: () => void };

/** A button that opens a menu of less common actions. An action only ever opens a dialog: a menu's own key handling is scripted. */
export function ActionMenu({ label, actions }: { readonly label: string; readonly actions: readonly Action[] }): ReactNode {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger}>
        {label}
        <ChevronDown size={15} aria-hidden />
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
