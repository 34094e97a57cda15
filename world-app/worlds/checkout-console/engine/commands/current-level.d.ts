import type { LevelId } from '#contract/checkout-console/ids.ts';
import type { Level, Tables } from '#contract/checkout-console/state.ts';
import { type Refusal } from '../refusal.ts';
type Asked = {
    readonly level: LevelId;
    readonly ifVersion: number;
};
/** The level that a command is about, if it exists, is in the person's charge and is what they were looking at. */
export declare function currentLevel(tables: Tables, { level: id, ifVersion }: Asked, by: string): {
    readonly kind: 'current';
    readonly level: Level;
} | Refusal;
export {};
