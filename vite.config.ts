import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawingSheets } from './scripts/drawing/drawing-sheets.ts';
import serverOnly from './src/server-only.json' with { type: 'json' };

/** What may never reach the browser bundle: the build fails instead. Rules, inputs, queries and components may. */
const serverOnlyFiles = [
  '**/*.server.*',
  ...serverOnly.kinds.map((kind) => `**/*.${kind}.ts`),
  ...serverOnly.folders.map((folder) => `**/${folder}/**`),
  ...serverOnly.files.map((file) => `**/${file}`),
];

/** A drawing's name stands in every place where it is shown. Server and browser have to call it the same. */
const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${name.replace(/(\.generated)?\.\w+$/, '')}-[hash:7][extname]`;

export default defineConfig({
  plugins: [
    drawingSheets(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      router: {
        routesDirectory: 'routes',
        generatedRouteTree: 'routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
      },
      server: { entry: 'server/pages-entry.ts' },
      importProtection: {
        behavior: 'error',
        client: {
          files: serverOnlyFiles,
          specifiers: [/^node:/, 'pg', 'drizzle-orm', 'pino', 'pg-boss', 'nodemailer'],
        },
      },
    }),
    react(),
  ],
  // Messages come compiled from the server: pages carry the part that formats them, and no parser.
  resolve: {
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: join(import.meta.dirname, 'src/features/content/format-message.ts'),
      },
      // The router's store asks for the version that also knows React 17.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    // What every page needs is one file: apart it compresses worse.
    client: {
      build: {
        // Every page knows what the others begin with, so that it is fetched at once. Their names are part of a first
        // visit: those of the admin's files and of the newsletter's check are not needed there.
        modulePreload: {
          resolveDependencies: (file, deps) => (/\/(admin\.|ask-to-subscribe)/.test(file) ? [] : deps),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shop', tags: ['$initial'] },
                // Apart, since the admin's preview or a buyer's purchases use them too, each would be a file of its own.
                // Pages of texts share small pieces, and the first visit of any page pays for each file's name.
                {
                  name: 'pages',
                  test: /pages\/(page-opening|ruled-rows|closing-band|legal-document|seller-details)\.tsx|contact-card\.tsx|ui\/rich-text/,
                },
                { name: 'cards', test: /browser\/(lead-card|listing-results)\.tsx|\/[uU]seInfiniteQuery\.js/ },
              ],
            },
            // Each page knows every file's name, and letters of a hash do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
      },
    },
    // Bundled, so that the alias above holds on the server as well.
    ssr: {
      resolve: { noExternal: ['use-intl'] },
      build: {
        rollupOptions: {
          input: { main: 'src/server/main.ts', 'receipt-worker': 'src/features/receipts/receipt-worker.ts' },
          output: { assetFileNames },
        },
      },
    },
  },
});
