import type { Edit } from '../edit.ts';
import { alterEverywhere } from './alter-everywhere.ts';
import { alterValue } from './alter-value.ts';
import { borrowLine, borrowPart, borrowPiece } from './borrow.ts';
import { coverUp } from './cover-up.ts';
import { addField, dropItem, moveItem, repeatItem } from './items.ts';
import { launder } from './launder.ts';
import { dropAction, dropTraces, swapActions } from './whole-actions.ts';

export const edits: readonly Edit[] = [
  alterValue,
  alterEverywhere,
  dropItem,
  repeatItem,
  moveItem,
  addField,
  dropAction,
  dropTraces,
  swapActions,
  launder,
  coverUp,
  borrowPart,
  borrowLine,
  borrowPiece,
];
