/**
 * `node tools/run.mjs apps/web/build/generate.ts`: writes the generated modules of the web application, the route
 * tree and the types of the texts, without building it.
 */
import { join } from 'node:path';
import { resolveConfig } from 'vite';

// The plugins write their modules as soon as the configuration is resolved.
await resolveConfig(
  { configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn' },
  'build',
);
