import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page on which people play, and the recorder that the host puts into the console beside it. No trial loads either. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_play/',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2024',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: { page: join(import.meta.dirname, 'index.html'), recorder: join(import.meta.dirname, 'recorder/main.ts') },
      // The host names the recorder where it puts it in.
      output: { entryFileNames: ({ name }) => (name === 'recorder' ? 'recorder.js' : 'assets/[name]-[hash].js') },
    },
  },
});
