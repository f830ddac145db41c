import { inject, test } from 'vitest';
import { createBuild } from './build.fixture.ts';
import { openTestDatabase } from './test-database.fixture.ts';

/** Creates a `test` whose file shares one `database`, and `build` to create rows in it. */
export const databaseTest = () =>
  test
    .extend('template', { scope: 'file' }, () => inject('template'))
    .extend('database', { scope: 'file' }, async ({ template }, { onCleanup }) => {
      const database = await openTestDatabase(template);
      onCleanup(() => database.close());
      return database;
    })
    .extend('build', { scope: 'file' }, ({ database }) => createBuild(database.app));
