import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { places } from '../places.ts';
import { keyStep } from './key-step.ts';

/** Listens for the console's keys. They only lead somewhere: no key changes anything in the shop. */
export function useKeys({ onFind, onHelp }: { readonly onFind: () => void; readonly onHelp: () => void }): void {
  const navigate = useNavigate();
  const after = useRef(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat) return;
      const step = keyStep(event, { after: after.current, typing: belongsElsewhere(event.target), places });
      after.current = step.kind === 'half';
      switch (step.kind) {
        case 'none':
        case 'half':
          return;
        case 'go':
          void navigate({ to: step.to });
          break;
        case 'find':
          onFind();
          break;
        case 'help':
          onHelp();
          break;
        case 'search':
          document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
          break;
      }
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [navigate, onFind, onHelp]);
}

/** A box takes its letters itself, and so do menus, lists of options and whatever is open over the page. */
function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"], [role="combobox"]') !==
      null
  );
}
