import { expect, test } from 'vitest';
import { listContextItems, type MachineTimeline } from './timeline.ts';

const EMPTY: MachineTimeline = {
  zones: [],
  sites: [],
  hires: [],
  calendars: [],
  machineTypes: [],
  attachments: [],
  archived: [],
  sourceSettings: [],
};

test('an attachment followed by another of the same source leaves before it comes', () => {
  const attachments = [
    { sourceId: 1, from: 10, until: 20 },
    { sourceId: 1, from: 20, until: null },
  ];
  expect(listContextItems({ ...EMPTY, attachments })).toEqual([
    { kind: 'attach', at: 10, sourceId: 1 },
    { kind: 'detach', at: 20, sourceId: 1 },
    { kind: 'attach', at: 20, sourceId: 1 },
  ]);
});

test('an empty span is no item', () => {
  const span = { from: 10, until: 10 };
  expect(listContextItems({ ...EMPTY, archived: [span], attachments: [{ ...span, sourceId: 1 }] })).toEqual(
    [],
  );
});

test('an archived machine stays archived where two spans meet', () => {
  const archived = [
    { from: 10, until: 20 },
    { from: 20, until: null },
  ];
  expect(listContextItems({ ...EMPTY, archived }).map(({ kind }) => kind)).toEqual([
    'archive',
    'unarchive',
    'archive',
  ]);
});
