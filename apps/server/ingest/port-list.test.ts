import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { getPortName } from './device-port.ts';
import { PORTS } from './port-list.ts';

test('every file of ports/ is in the list, and defines the port that it is named after', () => {
  const files = globSync('*.ts', { cwd: join(import.meta.dirname, 'ports') });
  expect(PORTS.map(getPortName).sort()).toEqual(files.map((file) => basename(file, '.ts')).sort());
});
