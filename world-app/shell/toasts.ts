import { create } from 'zustand';

/** A short success message. It stays until it is dismissed or followed by another, unless the page's dial lets it vanish; Activity has it either way. */
export type Toast = { readonly id: number; readonly text: string };

type Toasts = { readonly toast: Toast | null; readonly show: (text: string) => void; readonly dismiss: () => void };

/** The one toast on screen. The id makes the same words again a new message. */
export const useToasts = create<Toasts>()((set) => ({
  toast: null,
  show: (text) => set(({ toast }) => ({ toast: { id: (toast?.id ?? 0) + 1, text } })),
  dismiss: () => set({ toast: null }),
}));
