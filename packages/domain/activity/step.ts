import { changeContext } from './context.ts';
import type { Item, ReadingItem } from './item.ts';
import type { Derived } from './segment.ts';
import { settle } from './settle.ts';
import { type Sigma, zoneOf } from './sigma.ts';
import {
  attachedSource,
  claimFrom,
  detachSource,
  hearSource,
  lapse,
  nextLapse,
  type Source,
} from './source.ts';
import { DEFAULT_SOURCE_SETTINGS, type SourceSettings, sameSourceSettings } from './source-settings.ts';
import { closeDistance, forgetDeadAnchor, measureTravel } from './travel.ts';

/**
 * Takes the next item of the stream into σ and adds to `derived` what is settled by it: nothing provisional,
 * strictly in order. What ended before the item is applied first, as of its own instant, so that an item which
 * says nothing changes nothing.
 */
export function step(sigma: Sigma, item: Item, derived: Derived): void {
  if (!(item.at >= sigma.at)) throw new Error(`An item of ${item.at} came after ${sigma.at}`);
  passTo(sigma, item.at);
  takeIn(sigma, item, derived);
  forgetDeadAnchor(sigma);
  settle(sigma, item.at, derived);
}

/** Lets time pass to an instant at which nothing is said. */
export function stepTo(sigma: Sigma, at: number, derived: Derived): void {
  passTo(sigma, at);
  settle(sigma, at, derived);
}

/** Lets time pass to a local midnight: the facts of the day before are closed. */
export function stepToMidnight(sigma: Sigma, at: number, derived: Derived): void {
  stepTo(sigma, at, derived);
  closeDistance(sigma, derived);
}

/** Applies what lapses up to an instant, in the order of time over all sources. */
export function passTo(sigma: Sigma, at: number): void {
  for (;;) {
    const lapsesAt = Math.min(
      ...sigma.sources.map((source) => nextLapse(source) ?? Number.POSITIVE_INFINITY),
    );
    if (lapsesAt > at) break;
    for (const source of sigma.sources) {
      if (nextLapse(source) === lapsesAt) lapse(source, lapsesAt, settingsOf(sigma, source.id), sigma.work);
    }
    forgetDeadAnchor(sigma);
  }
  sigma.at = at;
}

function takeIn(sigma: Sigma, item: Item, derived: Derived): void {
  switch (item.kind) {
    case 'reading':
      hear(sigma, item, derived);
      break;
    case 'zone':
      changeContext(sigma.contexts, item.at, { zone: item.zone, sourceIds: attachedNow(sigma) });
      break;
    case 'machine-type':
      sigma.work = item.work;
      claimAnew(sigma, item.at);
      break;
    case 'source-settings':
      setSettings(sigma, item.sourceId, item.settings);
      claimAnew(sigma, item.at);
      break;
    case 'attach':
    case 'detach':
      setAttached(sigma, item.at, item.sourceId, item.kind === 'attach');
      break;
    case 'archive':
    case 'unarchive':
      setArchived(sigma, item.at, item.kind === 'archive');
  }
}

function hear(sigma: Sigma, { at, sourceId, signals }: ReadingItem, derived: Derived): void {
  const source = findAttached(sigma, sourceId);
  if (!source) return;
  hearSource(source, at, signals, settingsOf(sigma, sourceId), sigma.work);
  if (signals.fix) measureTravel(sigma, sourceId, at, signals.fix, derived);
}

/** A setting holds from its instant on: what the sources said before it is read anew from here. */
function claimAnew(sigma: Sigma, at: number): void {
  for (const source of sigma.sources) claimFrom(source, at, settingsOf(sigma, source.id), sigma.work);
}

function setSettings(sigma: Sigma, sourceId: number, settings: SourceSettings): void {
  if (sameSourceSettings(settings, DEFAULT_SOURCE_SETTINGS)) delete sigma.settings[sourceId];
  else sigma.settings[sourceId] = settings;
}

function settingsOf(sigma: Sigma, sourceId: number): SourceSettings {
  return sigma.settings[sourceId] ?? DEFAULT_SOURCE_SETTINGS;
}

function setAttached(sigma: Sigma, at: number, sourceId: number, attached: boolean): void {
  if (sigma.attachedIds.includes(sourceId) === attached) return;
  const others = sigma.attachedIds.filter((id) => id !== sourceId);
  sigma.attachedIds = attached ? [...others, sourceId].sort((a, b) => a - b) : others;
  if (sigma.archived) return;
  if (attached) sigma.sources.push(attachedSource(sourceId, at));
  else leave(sigma, sourceId, at);
  changeContext(sigma.contexts, at, { zone: zoneOf(sigma), sourceIds: attachedNow(sigma) });
}

/** Archiving is a leaving of all sources, the way back a new attachment of each. */
function setArchived(sigma: Sigma, at: number, archived: boolean): void {
  if (sigma.archived === archived) return;
  sigma.archived = archived;
  for (const sourceId of sigma.attachedIds) {
    if (archived) leave(sigma, sourceId, at);
    else sigma.sources.push(attachedSource(sourceId, at));
  }
  changeContext(sigma.contexts, at, { zone: zoneOf(sigma), sourceIds: attachedNow(sigma) });
}

function leave(sigma: Sigma, sourceId: number, at: number): void {
  const source = findAttached(sigma, sourceId);
  if (source) detachSource(source, at);
}

function findAttached(sigma: Sigma, sourceId: number): Source | undefined {
  return sigma.sources.find(({ id, detachedAt }) => id === sourceId && detachedAt === null);
}

function attachedNow(sigma: Sigma): readonly number[] {
  return sigma.archived ? [] : sigma.attachedIds;
}
