import { join } from 'node:path';
import { foldersIn } from '../packs/folders-in.ts';
import { root } from '../root.ts';
import { readRegister } from './register.ts';

/** Titles of the tests that the registers in these folders of packs name. @throws Cannot `malformed_pack` */
export function registeredTitles(packs: readonly string[] = [join(root, 'packs')]): ReadonlySet<string> {
  const registers = packs.flatMap((folder) => foldersIn(folder).map((pack) => readRegister([folder], pack)));
  return new Set(
    registers.flatMap((register) => register?.checks ?? []).flatMap(({ bypasses }) => bypasses.map(({ adv_test }) => adv_test)),
  );
}
