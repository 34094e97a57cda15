import type { Tool } from './tool.ts';
import { back } from './tools/back.ts';
import { check } from './tools/check.ts';
import { click } from './tools/click.ts';
import { dialog } from './tools/dialog.ts';
import { drag } from './tools/drag.ts';
import { find } from './tools/find.ts';
import { finish } from './tools/finish.ts';
import { forward } from './tools/forward.ts';
import { hover } from './tools/hover.ts';
import { key } from './tools/key.ts';
import { look } from './tools/look.ts';
import { mouseDown } from './tools/mouse-down.ts';
import { mouseUp } from './tools/mouse-up.ts';
import { reload } from './tools/reload.ts';
import { screenshot } from './tools/screenshot.ts';
import { scroll } from './tools/scroll.ts';
import { section } from './tools/section.ts';
import { select } from './tools/select.ts';
import { setValue } from './tools/set-value.ts';
import { task } from './tools/task.ts';
import { type } from './tools/type.ts';
import { wait } from './tools/wait.ts';
import { zoom } from './tools/zoom.ts';

/** Everything there is, in the order it is listed. */
export const toolList: readonly Tool[] = [
  task,
  look,
  find,
  click,
  hover,
  drag,
  mouseDown,
  mouseUp,
  type,
  key,
  setValue,
  select,
  check,
  scroll,
  wait,
  screenshot,
  zoom,
  section,
  back,
  forward,
  reload,
  dialog,
  finish,
];
