import { settle } from './settle.ts';
import { contextOf, type Sigma } from './sigma.ts';
import { type CountersTold, hearSource } from './sources/hear.ts';
import { attachedSource, claimFrom, detachSource, lapse, nextLapse, type Source } from './sources/source.ts';
import { COUNTERS, type CounterName, type Derived } from './states/segment.ts';
import { type Context, changeContext, keyCalendar } from './stream/context.ts';
import type { Item, ReadingItem } from './stream/item.ts';
import {
  DEFAULT_SOURCE_SETTINGS,
  type SourceSettings,
  sameSourceSettings,
} from './stream/source-settings.ts';
import { measureFuel } from './totals/fuel.ts';
import { addDisagreement, addFuelTold, addGrowth, closeTally } from './totals/tally.ts';
import { forgetDeadAnchor, measureTravel } from './totals/travel.ts';

/**
 * Takes the next item of the stream into σ and adds to `derived` what is settled by it: nothing provisional,
 * strictly in order. What ended before the item is applied first, as of its own instant, so that an item which
 * says nothing changes nothing.
 */
export function step(sigma: Sigma, item: Item, derived: Derived): void {
  if (!(item.at >= sigma.at)) throw new Error(`An item of ${item.at} came after ${sigma.at}`);
  passTo(sigma, item.at, derived);
  takeIn(sigma, item, derived);
  forgetDeadAnchor(sigma);
  settle(sigma, item.at, derived);
}

/** Lets time pass to an instant at which nothing is said. */
export function stepTo(sigma: Sigma, at: number, derived: Derived): void {
  passTo(sigma, at, derived);
  settle(sigma, at, derived);
}

/** Lets time pass to a local midnight: the facts of the day before are closed. */
export function stepToMidnight(sigma: Sigma, at: number, derived: Derived): void {
  stepTo(sigma, at, derived);
  closeTally(sigma, derived);
}

/** Applies what lapses up to an instant, in the order of time over all sources. */
export function passTo(sigma: Sigma, at: number, derived: Derived): void {
  for (;;) {
    let lapsesAt = Number.POSITIVE_INFINITY;
    for (const source of sigma.sources) lapsesAt = Math.min(lapsesAt, nextLapse(source) ?? lapsesAt);
    if (lapsesAt > at) break;
    addDisagreement(sigma, lapsesAt, derived);
    addFuelTold(sigma, lapsesAt, derived);
    sigma.at = Math.max(sigma.at, lapsesAt);
    for (const source of sigma.sources) {
      if (nextLapse(source) === lapsesAt) lapse(source, lapsesAt, settingsOf(sigma, source.id), sigma.work);
    }
    forgetDeadAnchor(sigma);
  }
  addDisagreement(sigma, at, derived);
  addFuelTold(sigma, at, derived);
  sigma.at = at;
}

function takeIn(sigma: Sigma, item: Item, derived: Derived): void {
  switch (item.kind) {
    case 'reading':
      hear(sigma, item, derived);
      break;
    case 'zone':
      setContext(sigma, item.at, { zone: item.zone });
      break;
    case 'site':
      setContext(sigma, item.at, { siteId: item.siteId });
      break;
    case 'hire':
      setContext(sigma, item.at, { hireId: item.hireId });
      break;
    case 'calendar':
      setContext(sigma, item.at, { shifts: item.calendar && keyCalendar(item.calendar) });
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
  const counters = hearSource(source, {
    at,
    signals,
    settings: settingsOf(sigma, sourceId),
    rules: sigma.work,
  });
  for (const counter of COUNTERS) tellCounter(sigma, at, sourceId, counter, counters, derived);
  measureTravel(sigma, source, at, signals.fix, counters, derived);
  measureFuel(sigma, source, at, counters.fuelUsed, derived);
}

function tellCounter(
  sigma: Sigma,
  at: number,
  sourceId: number,
  counter: CounterName,
  told: CountersTold,
  derived: Derived,
): void {
  if (told[counter] === null) return;
  const { growth, note } = told[counter];
  if (growth !== null) addGrowth(sigma, at, { sourceId, counter, growth }, derived);
  if (note !== null) derived.notes.push({ at, sourceId, counter, note });
}

/** Changes what is named and leaves the rest of the context as it is. */
function setContext(sigma: Sigma, at: number, change: Partial<Context>): void {
  changeContext(sigma.contexts, at, { ...contextOf(sigma), ...change });
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
  setContext(sigma, at, { sourceIds: attachedNow(sigma) });
}

/** Archiving is a leaving of all sources, the way back a new attachment of each. */
function setArchived(sigma: Sigma, at: number, archived: boolean): void {
  if (sigma.archived === archived) return;
  sigma.archived = archived;
  for (const sourceId of sigma.attachedIds) {
    if (archived) leave(sigma, sourceId, at);
    else sigma.sources.push(attachedSource(sourceId, at));
  }
  setContext(sigma, at, { sourceIds: attachedNow(sigma) });
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
