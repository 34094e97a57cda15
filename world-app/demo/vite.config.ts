import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig } from 'vite';

/** The demo of the world that `VITE_WORLD` names: its page, its backend and the service worker between them, as static files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../public'),
  plugins: [react(), msw({ mode: 'worker-only' })],
  resolve: { alias: { 'node:crypto': join(import.meta.dirname, 'node-crypto.ts') } },
  build: { target: 'es2024', emptyOutDir: true, sourcemap: false, modulePreload: false, cssCodeSplit: false, chunkSizeWarningLimit: 1500 },
});
