import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type MouseEvent, type ReactNode } from 'react';
import type { ListName } from '#contract/checkout-console/values.ts';
import { Button } from '#shell/components/button.tsx';
import { queries } from '../api/queries.ts';
import { stringifySearch } from '../search-string.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './saved-views.module.css';
import { TextDialog } from './text-dialog.tsx';
import { useMay } from './use-may.ts';

const paths = {
  orders: '/orders',
  drafts: '/drafts',
  inventory: '/inventory',
  holds: '/inventory/holds',
  customers: '/customers',
} as const satisfies Readonly<Record<ListName, string>>;

/** A view that a list has by itself: `search` as a saved view has it. */
export type Preset = { readonly name: string; readonly search: string };

type Props = { readonly list: ListName; readonly presets?: readonly Preset[]; readonly search: Readonly<Record<string, unknown>> };

/** A list's saved views as tabs. What is on screen and is none of them can be saved as one; the open one can be deleted. */
export function SavedViews({ list, presets = [], search }: Props): ReactNode {
  const { history } = useRouter();
  const may = useMay();
  const views = useQuery(queries.views(list)).data?.views ?? [];
  const [asking, setAsking] = useState<'save' | 'delete' | null>(null);
  const close = (): void => setAsking(null);
  const { page: _page, odd: _odd, ...lasting } = search;
  const shown = stringifySearch(lasting).slice(1);
  const open = views.find((view) => view.search === shown);
  const own = [{ name: 'All', search: '' }, ...presets].map((preset) => ({ ...preset, id: preset.name }));
  // Not the router's own link: which view is open is a matter of the list's search without its page.
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(event.currentTarget.pathname + event.currentTarget.search);
  };
  return (
    <div className={styles.row}>
      {own.length + views.length === 1 ? null : (
        <nav aria-label="Views">
          <ul className={styles.tabs}>
            {[...own, ...views].map((view) => (
              <li key={view.id}>
                <a
                  href={`${paths[list]}${view.search === '' ? '' : `?${view.search}`}`}
                  className={styles.tab}
                  aria-current={view.search === shown ? 'page' : undefined}
                  onClick={follow}
                >
                  {view.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {open === undefined && own.every((view) => view.search !== shown) && may('save_view') ? (
        <Button size="small" look="quiet" onClick={() => setAsking('save')}>
          Save view
        </Button>
      ) : null}
      {open !== undefined && may('delete_view') ? (
        <Button size="small" look="quiet" onClick={() => setAsking('delete')}>
          Delete view
        </Button>
      ) : null}
      {asking === 'save' ? (
        <TextDialog
          title="Save view"
          action="Save view"
          label="Name of the view"
          field="name"
          hint="It keeps search, filters and sort of this list, for everybody."
          missing="Write a name."
          path={`/api/lists/${list}/views`}
          body={(name) => ({ name, search: shown })}
          refused="View not saved"
          done="View saved"
          onClose={close}
        />
      ) : null}
      {asking === 'delete' && open !== undefined ? (
        <ConfirmDialog
          title={`Delete view ${open.name}`}
          action="Delete view"
          look="danger"
          path={`/api/views/${open.id}/delete`}
          body={{}}
          refused="View not deleted"
          done={() => `View ${open.name} deleted`}
          onClose={close}
        >
          <p>The view goes for everybody. What it showed stays as it is.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
