import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { InfoDialog } from '#shell/components/info-dialog.tsx';
import { classes } from '#shell/classes.ts';
import { queries } from '../api/queries.ts';
import { places } from '../places.ts';
import { foundOptions, placeOptions, type FindOption } from './find-options.ts';
import styles from './finder-dialog.module.css';

/** One box for the whole shop: names places while somebody types, and searches orders, drafts, customers and stock on Enter. */
export function FinderDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { history } = useRouter();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const { options, state } = useOptions(text, asked);
  const current = Math.min(active, options.length - 1);

  const type = (value: string): void => {
    setText(value);
    setAsked(null);
    setActive(0);
  };
  const choose = (option: FindOption | undefined): void => {
    if (option === undefined) return;
    if (option.kind === 'search') {
      setAsked(text.trim());
      setActive(0);
      box.current?.focus();
      return;
    }
    onClose();
    history.push(option.href);
  };
  const steer = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') choose(options[current]);
    else if (by !== undefined && options.length > 0) setActive((current + by + options.length) % options.length);
    else return;
    event.preventDefault();
  };

  return (
    <InfoDialog title="Find anything" onClose={onClose} focus={box}>
      <input
        ref={box}
        type="text"
        role="combobox"
        className={styles.box}
        aria-label="Find"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={options.length === 0 ? undefined : `${id}-${current}`}
        aria-describedby={`${id}-state`}
        autoComplete="off"
        maxLength={200}
        placeholder="A place, an order, a draft, a customer, an item"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={steer}
      />
      <output id={`${id}-state`} className={styles.state}>
        {state}
      </output>
      {/* A native list of options could not hold what was found beside what it is. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-results`} role="listbox" aria-label="Results" className={styles.results}>
        {options.map((option, index) => (
          // The box keeps the focus and steers; a press with the mouse is the other way to the same choice.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.key}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            aria-selected={index === current}
            className={classes(styles.option, index === current && styles.active)}
            onClick={() => choose(option)}
          >
            <span className={styles.name}>{option.name}</span>
            <span className={styles.detail}>{option.detail}</span>
          </div>
        ))}
      </div>
    </InfoDialog>
  );
}

function useOptions(text: string, asked: string | null): { readonly options: readonly FindOption[]; readonly state: string } {
  const enabled = asked !== null;
  const search = { q: asked ?? undefined };
  const orders = useQuery({ ...queries.orders(search), enabled });
  const drafts = useQuery({ ...queries.drafts(search), enabled });
  const customers = useQuery({ ...queries.customers(search), enabled });
  const inventory = useQuery({ ...queries.inventory(search), enabled });
  if (asked === null) return { options: placeOptions(text, places), state: 'Arrow keys choose, Enter opens.' };
  const failed = [orders, drafts, customers, inventory].find(({ isError }) => isError);
  if (failed !== undefined) return { options: [], state: `The search failed: ${failed.error?.message ?? ''}` };
  if (orders.data === undefined || drafts.data === undefined || customers.data === undefined || inventory.data === undefined) {
    return { options: [], state: 'Searching…' };
  }
  const found = { orders: orders.data, drafts: drafts.data, customers: customers.data, inventory: inventory.data };
  const options = foundOptions(asked, found);
  return { options, state: options.length === 0 ? `Nothing in the shop matches “${asked}”.` : `Found for “${asked}”:` };
}
