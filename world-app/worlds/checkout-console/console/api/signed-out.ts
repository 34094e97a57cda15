import { create } from 'zustand';

/** Whether the server has said that the person is signed out; what they asked for since was not done. */
export const useSignedOut = create<{ readonly signedOut: boolean }>()(() => ({ signedOut: false }));
