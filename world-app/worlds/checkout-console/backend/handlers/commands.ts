import type { HttpHandler } from 'msw';
import type { WorldCore } from '../world-core.ts';
import { afterSaleCommands } from './after-sale-commands.ts';
import { bulkCommands } from './bulk-commands.ts';
import { draftCommands } from './draft-commands.ts';
import { orderCommands } from './order-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { statementCommands } from './statement-commands.ts';
import { stockCommands } from './stock-commands.ts';

/** Every POST of the page. */
export function commandHandlers(core: WorldCore): HttpHandler[] {
  return [draftCommands, orderCommands, afterSaleCommands, stockCommands, peopleCommands, bulkCommands, statementCommands].flatMap(
    (commands) => commands(core),
  );
}
