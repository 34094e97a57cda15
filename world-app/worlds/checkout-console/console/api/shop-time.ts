import { create } from 'zustand';

/** What the shop's clock was at the last read, by the answer's own word: it can move while nobody changes anything. */
export const useShopTime = create<{ readonly now: string | null }>()(() => ({ now: null }));
