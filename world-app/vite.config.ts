import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page is built as static files that any host serves under a strict CSP: nothing inlined, no source maps, no preload helper. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
  },
});
