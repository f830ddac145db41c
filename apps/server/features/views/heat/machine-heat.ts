import type { MachineId, OrganisationId } from '@groundwork/domain/ids.ts';
import { cutSpans, type TimeSpan } from '@groundwork/domain/maps/cut-spans.ts';
import { addBlocks, readCells, type VisitCell } from '@groundwork/domain/maps/heat-bytes.ts';
import { addPathHeat, type FarHeat, type HeatPath } from '@groundwork/domain/maps/heat-of-path.ts';
import { type Heat, HeatSums } from '@groundwork/domain/maps/heat-sums.ts';
import {
  BLOCK_ZOOM,
  CELL_ZOOM,
  toCellIn,
  toCoarserTile,
  toPlaceInBlock,
} from '@groundwork/domain/maps/heat-tiles.ts';
import { addCoarser } from '@groundwork/domain/maps/heat-zoom.ts';
import type { Db } from '../../../db/db.ts';
import { Turn } from '../../../platform/turn.ts';
import { readPaths } from '../../derivation/public.ts';
import { listIdleStretches } from '../../figures/routes/public.ts';
import type { HeatMachine } from './heat-machine.ts';
import { readAhead } from './read-ahead.ts';
import {
  listStoredBlocks,
  listStoredCells,
  type SliceKey,
  type StoredBlocksOfMachines,
} from './stored-heat-query.ts';

/** Of which blocks cells may be needed. */
export type HeatDetail = {
  /** If more stored slices have to be read to show cells, none are shown. */
  readonly maxSlices: number;
  /** Whether cells of a block are shown; without it, all are. */
  readonly hasBlock: ((block: number) => boolean) | undefined;
  /** Whether cells of a block are needed to name places; null: none are. */
  readonly isMixed: ((block: number) => boolean) | null;
};

type MachineSpan = TimeSpan & { readonly id: MachineId };
type IdleStretches = Awaited<ReturnType<typeof listIdleStretches>>;

/** How many machines, and slices with their cells, are read at once. */
const MACHINES_AT_ONCE = 250;
const SLICES_AT_ONCE = 1_000;

/**
 * Sums where machines were by block and by cell. Closed slices are read as stored, by block, and by cell if that is needed; what
 * is not closed is summed from paths and engine states.
 */
export class MachineHeat {
  readonly #db: Db;
  readonly #organisationId: OrganisationId;
  readonly #isOfTrips: boolean;
  readonly #detail: HeatDetail;
  readonly #turn = new Turn();
  /** Of closed slices, and of what is not closed where cells are not needed. */
  readonly #blocks = new HeatSums();
  /** Of what else is not closed. */
  readonly #cells = new HeatSums();
  /** Stored slices with a block that is shown, and those with a mixed one; those that are not needed are not kept. */
  readonly #shownSlices: SliceKey[] = [];
  readonly #mixedSlices: SliceKey[] = [];

  constructor(db: Db, organisationId: OrganisationId, isOfTrips: boolean, detail: HeatDetail) {
    this.#db = db;
    this.#organisationId = organisationId;
    this.#isOfTrips = isOfTrips;
    this.#detail = detail;
  }

  /** Adds what is stored of machines in their ranges. Returns the machines whose path was not derived yet. */
  async addStored(machines: readonly HeatMachine[]): Promise<readonly HeatMachine[]> {
    const rest: (readonly MachineSpan[])[] = [];
    await readAhead(
      inParts(machines, MACHINES_AT_ONCE),
      (some) => listStoredBlocks(this.#db, this.#organisationId, some),
      async (some, stored) => void rest.push(...(await this.#addBlocksOf(some, stored))),
    );
    const missing = await this.#addRest(rest);
    return machines.filter(({ id }) => missing.has(id));
  }

  /** Adds the parts of paths that lie in spans. */
  async addPaths(paths: ReadonlyMap<MachineId, HeatPath>, spans: readonly MachineSpan[]): Promise<void> {
    await this.#addIdlePaths(spans, paths, await this.#listIdle(spans));
  }

  async #addIdlePaths(
    spans: readonly MachineSpan[],
    paths: ReadonlyMap<MachineId, HeatPath>,
    idle: IdleStretches,
  ): Promise<void> {
    const far = this.#getFar();
    for (const { id, ...span } of spans) {
      const path = paths.get(id);
      if (path === undefined) continue;
      const shown = this.#isOfTrips ? { ...path, stops: [] } : path;
      addPathHeat(this.#cells, shown, idle.get(id) ?? [], span, far);
      await this.#turn.share();
    }
  }

  /** Where cells are not needed; null: they are everywhere. */
  #getFar(): FarHeat | null {
    const { maxSlices, hasBlock, isMixed } = this.#detail;
    if (maxSlices > 0 && hasBlock === undefined) return null;
    const isShown = (maxSlices > 0 && hasBlock) || (() => false);
    return { blocks: this.#blocks, isNear: (block) => isShown(block) || isMixed?.(block) === true };
  }

  /** Returns the sums of everything. */
  total(): Heat {
    const [closed, open] = [this.#blocks.total(), this.#cells.total()];
    return {
      presence: closed.presence + open.presence,
      idle: closed.idle + open.idle,
      moving: closed.moving + open.moving,
      metres: closed.metres + open.metres,
    };
  }

  /** Returns the sums by block. */
  async sumBlocks(): Promise<HeatSums> {
    const sums = new HeatSums();
    await this.#turn.shareSteps(addCoarser(sums, this.#cells, CELL_ZOOM, BLOCK_ZOOM));
    return this.#turn.shareSteps(addCoarser(sums, this.#blocks, BLOCK_ZOOM, BLOCK_ZOOM));
  }

  /** Returns the sums by cell of the blocks that are shown, of others not all; null if too much had to be read. */
  async readShownCells(): Promise<HeatSums | null> {
    const { maxSlices, hasBlock } = this.#detail;
    if (this.#shownSlices.length > maxSlices) return null;
    const sums = new HeatSums();
    await this.#turn.shareSteps(addCoarser(sums, this.#cells, CELL_ZOOM, CELL_ZOOM));
    await this.#visitStoredCells(
      this.#shownSlices,
      hasBlock,
      (block, place, presence, idle, moving, metres) =>
        sums.add(toCellIn(block, place), presence, idle, moving, metres),
    );
    return sums;
  }

  /** Visits the cells of mixed blocks with what they have, not yet summed. */
  async visitMixedCells(visit: VisitCell): Promise<void> {
    const { isMixed } = this.#detail;
    if (!isMixed) return;
    for (const cell of this.#cells.listTiles()) {
      const block = toCoarserTile(cell, BLOCK_ZOOM);
      if (!isMixed(block)) continue;
      const { presence, idle, moving, metres } = this.#cells.get(cell);
      visit(block, toPlaceInBlock(cell), presence, idle, moving, metres);
      await this.#turn.share();
    }
    await this.#visitStoredCells(this.#mixedSlices, isMixed, visit);
  }

  /** Adds what is stored of machines, and returns what that leaves of the range of each. */
  async #addBlocksOf(
    machines: readonly HeatMachine[],
    stored: StoredBlocksOfMachines,
  ): Promise<(readonly MachineSpan[])[]> {
    const { maxSlices, hasBlock, isMixed } = this.#detail;
    let [isShown, isNamed] = [false, false];
    const visit = (block: number) => {
      isShown ||= maxSlices > 0 && (hasBlock === undefined || hasBlock(block));
      isNamed ||= isMixed?.(block) === true;
    };
    const left: (readonly MachineSpan[])[] = [];
    for (const { id, range } of machines) {
      const closed: TimeSpan[] = [];
      for (const { from, until, blocks } of stored.get(id) ?? []) {
        closed.push({ from, until });
        [isShown, isNamed] = [false, false];
        addBlocks(this.#blocks, blocks, this.#isOfTrips, visit);
        if (isShown && this.#shownSlices.length <= maxSlices)
          this.#shownSlices.push({ machineId: id, start: from });
        if (isNamed) this.#mixedSlices.push({ machineId: id, start: from });
      }
      const spans = cutSpans({ from: range.from, until: range.until + 1 }, closed);
      left.push(spans.map((span) => ({ id, ...span })));
      await this.#turn.share();
    }
    return left;
  }

  /** Adds what is not closed, by the first span of each machine, then the second. Returns the machines without a path. */
  async #addRest(rest: readonly (readonly MachineSpan[])[]): Promise<ReadonlySet<MachineId>> {
    const missing = new Set<MachineId>();
    for (let round = 0; ; round += 1) {
      // Engine states are read of all machines of a part from the earliest of their starts on.
      const spans = rest.flatMap((own) => own[round] ?? []).sort((a, b) => a.from - b.from);
      if (spans.length === 0) return missing;
      await readAhead(
        inParts(spans, MACHINES_AT_ONCE),
        (some) => Promise.all([this.#readPaths(some), this.#listIdle(some)]),
        async (some, [paths, idle]) => {
          await this.#addIdlePaths(some, paths, idle);
          for (const { id } of some) if (!paths.has(id)) missing.add(id);
        },
      );
    }
  }

  async #visitStoredCells(
    keys: readonly SliceKey[],
    hasBlock: HeatDetail['hasBlock'],
    visit: VisitCell,
  ): Promise<void> {
    const choice = { isOfTrips: this.#isOfTrips, hasBlock };
    await readAhead(
      inParts(keys, SLICES_AT_ONCE),
      (some) => listStoredCells(this.#db, this.#organisationId, some),
      async (_some, stored) => {
        for (const cells of stored) {
          readCells(cells, choice, visit);
          await this.#turn.share();
        }
      },
    );
  }

  #readPaths(spans: readonly MachineSpan[]) {
    const ranges = spans.map(({ id, from, until }) => ({ machineId: id, from, until }));
    return readPaths(this.#db, { organisationId: this.#organisationId, ranges, hasTrips: false });
  }

  async #listIdle(spans: readonly MachineSpan[]): Promise<IdleStretches> {
    if (this.#isOfTrips) return new Map();
    return listIdleStretches(this.#db, {
      organisationId: this.#organisationId,
      machineIds: spans.map(({ id }) => id),
      from: Math.min(...spans.map(({ from }) => from)),
      until: Math.max(...spans.map(({ until }) => until)),
    });
  }
}

function* inParts<T>(all: readonly T[], length: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += length) yield all.slice(at, at + length);
}
