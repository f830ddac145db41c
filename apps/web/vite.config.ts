import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineDeep } from './build/mantine-deep.ts';
import { retryScreens } from './build/retry-screens.ts';
import { screenRoutes } from './build/screen-routes.ts';
import { sizeBudget } from './build/size-budget.ts';

const at = (path: string): string => join(import.meta.dirname, path);
const SERVER = process.env.SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: at('src/screens'),
      generatedRouteTree: at('src/routeTree.gen.ts'),
      virtualRouteConfig: screenRoutes(at('src/screens')),
      quoteStyle: 'single',
    }),
    retryScreens(),
    react(),
    mantineDeep(),
    // Read by the bench of the screens.
    sizeBudget(at('public/locales'), at('.cache/sizes.json')),
  ],
  build: {
    target: 'es2022',
    outDir: at('dist'),
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every visitor needs comes in one piece: it compresses better, and is asked for once.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next)[\\/]/,
            },
            // What every screen behind the sign-in needs.
            {
              name: 'frame',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
  // The map's worker imports what it shares with the page.
  worker: { format: 'es' },
  server: { proxy: { '/v1': SERVER, '/identity': SERVER } },
});
