import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `VITE_WORLD` says whose page it is. The page is built as static files that any host serves under a strict CSP: nothing inlined, no
 * source maps, no screen fetched ahead.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // What the entry needs at once is asked for with it; screens only when they are shown.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []) },
    // One style sheet, linked from the page: a screen that is fetched later never shows before its styles.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: what every screen shares comes with the page, dialogs and menus with the first screen that has them.
          groups: [
            { name: 'dialogs', test: /node_modules\/(@base-ui|@floating-ui)\/|shell\/components\/(action|choice)-/, priority: 2 },
            { name: 'shared', test: /node_modules\/|world-app\/shell\/|console\/(parts|api)\//, priority: 1 },
          ],
        },
      },
    },
  },
});
