import type { Tool } from './tool.ts';
import { back } from './tools/back.ts';
import { check } from './tools/check.ts';
import { click } from './tools/click.ts';
import { find } from './tools/find.ts';
import { finish } from './tools/finish.ts';
import { key } from './tools/key.ts';
import { look } from './tools/look.ts';
import { reload } from './tools/reload.ts';
import { screenshot } from './tools/screenshot.ts';
import { scroll } from './tools/scroll.ts';
import { select } from './tools/select.ts';
import { setValue } from './tools/set-value.ts';
import { task } from './tools/task.ts';
import { type } from './tools/type.ts';
import { wait } from './tools/wait.ts';

/** Everything an agent is offered, in the order it is listed. */
export const toolList: readonly Tool[] = [
  task,
  look,
  find,
  click,
  type,
  key,
  setValue,
  select,
  check,
  scroll,
  wait,
  screenshot,
  back,
  reload,
  finish,
];
