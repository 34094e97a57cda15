import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The viewer's page twice: one script and one style sheet for the browser, and a module that draws it where there is none. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  // The drawing module keeps this variable otherwise, and React would be the one for development.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    target: 'es2024',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: `${import.meta.dirname}/client.tsx`,
          output: { format: 'iife', entryFileNames: 'viewer.js', assetFileNames: 'viewer[extname]' },
        },
  },
}));
