import { createContext } from 'react';

/** What the app is called, after the page's name in the document's title. */
export const AppName = createContext('');
