import { expect, test } from 'vitest';
import { Terminal } from './terminal.ts';

const CLEAR = '\r\x1b[2K';

function open(columns?: number) {
  const written: string[] = [];
  const terminal = new Terminal({ write: (text) => written.push(text), ...(columns && { columns }) });
  return { terminal, written };
}

test('a line is printed above the status line, which stays the last one', () => {
  const { terminal, written } = open();
  terminal.setStatus('Building … 1 s');
  terminal.print('A warning');
  terminal.setStatus('Building … 2 s');
  terminal.setStatus('');
  terminal.print('Built');
  expect(written).toEqual([
    'Building … 1 s',
    `${CLEAR}A warning\nBuilding … 1 s`,
    `${CLEAR}Building … 2 s`,
    CLEAR,
    'Built\n',
  ]);
});

test('a status line is cut to the width of the terminal and written only when it changes', () => {
  const { terminal, written } = open(10);
  terminal.setStatus('0123456789 and more');
  terminal.setStatus('0123456789 and other');
  expect(written).toEqual(['012345678']);
});
