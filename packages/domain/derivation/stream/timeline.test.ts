import { expect, test } from 'vitest';
import { toSourceId } from '../../ids.ts';
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

test('of two attachments in a row, the detach comes before the attach', () => {
  const attachments = [
    { sourceId: toSourceId(1), from: 10, until: 20 },
    { sourceId: toSourceId(1), from: 20, until: null },
  ];
  expect(listContextItems({ ...EMPTY, attachments })).toEqual([
    { kind: 'attach', at: 10, sourceId: toSourceId(1) },
    { kind: 'detach', at: 20, sourceId: toSourceId(1) },
    { kind: 'attach', at: 20, sourceId: toSourceId(1) },
  ]);
});

test('an empty span gives no item', () => {
  const span = { from: 10, until: 10 };
  expect(
    listContextItems({ ...EMPTY, archived: [span], attachments: [{ ...span, sourceId: toSourceId(1) }] }),
  ).toEqual([]);
});

test('a machine stays archived across two adjacent spans', () => {
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
