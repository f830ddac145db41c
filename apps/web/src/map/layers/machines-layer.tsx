import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { MAX_ZOOM, type Place } from '../camera.ts';
import { glide, placeBetween } from '../drawing/glide.ts';
import { type DrawnMachine, diffMachines } from '../drawing/machine-features.ts';
import { CLUSTERS, clusterTitle, MACHINES, machineLayers, machineSource } from '../drawing/machine-style.ts';
import { drawImage, IMAGE_SCALE, readStateColours } from '../drawing/state-images.ts';
import type { MapLibreMap } from '../engine.ts';
import { isOpen, useMap } from '../map-context.ts';

/** Machines so close together that no zoom separates them. */
export type Stack = Place & { readonly machineIds: readonly string[] };

type Props = {
  readonly machines: readonly DrawnMachine[];
  /** The locale of the counts. */
  readonly locale: string;
  readonly onPick: (machineId: string) => void;
  readonly onStack: (stack: Stack) => void;
  /** Called once, when the first machines have been drawn. */
  readonly onDrawn?: () => void;
};

/** Draws machines, and gathers close ones into rings of their states. Renders no React elements. */
export function MachinesLayer({ machines, locale, onPick, onStack, onDrawn }: Props): null {
  const map = useMap();
  const drawn = useRef<ReadonlyMap<string, DrawnMachine>>(new Map());
  const handlers = useLatest({ onPick, onStack, onDrawn });

  useEffect(() => {
    drawn.current = new Map();
    addLayers(map, locale);
    const subscriptions = [
      map.on('click', MACHINES, ({ features }) => {
        const id: unknown = features?.[0]?.properties.id;
        if (typeof id === 'string') handlers.current.onPick(id);
      }),
      map.on('click', CLUSTERS, (event) =>
        openCluster(map, event, (stack) => handlers.current.onStack(stack)),
      ),
      ...[MACHINES, CLUSTERS].flatMap((layer) => [
        map.on('mouseenter', layer, () => showHand(map, true)),
        map.on('mouseleave', layer, () => showHand(map, false)),
      ]),
      map.on('mousemove', CLUSTERS, ({ features }) => {
        map.getCanvas().title = clusterTitle(locale, Number(features?.[0]?.properties.point_count));
      }),
      map.on('mouseleave', CLUSTERS, () => {
        map.getCanvas().title = '';
      }),
    ];
    return () => {
      if (!isOpen(map)) return;
      for (const subscription of subscriptions) subscription.unsubscribe();
      removeLayers(map);
    };
  }, [map, locale, handlers]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other counts begin other layers, which are empty.
  useEffect(() => {
    const wanted = new Map(machines.map((machine) => [machine.id, machine]));
    const before = drawn.current;
    const moves = listMoves(before, wanted);
    const show = (next: ReadonlyMap<string, DrawnMachine>) => {
      const diff = diffMachines(drawn.current, next);
      drawn.current = next;
      if (!diff) return;
      const updated = map.getSource<GeoJSONSource>(MACHINES)?.updateData(diff);
      if (!areDrawn(map)) void updated?.then(() => whenDrawn(map, () => handlers.current.onDrawn?.()));
    };
    if (moves.length === 0) return show(wanted);
    return glide((share) => {
      if (!isOpen(map)) return;
      if (share === 1) return show(wanted);
      show(
        new Map([
          ...wanted,
          ...moves.map(({ from, to }) => [to.id, { ...to, ...placeBetween(from, to, share) }] as const),
        ]),
      );
    });
  }, [map, locale, machines]);
  return null;
}

type Move = { readonly from: DrawnMachine; readonly to: DrawnMachine };

/** Each step of a glide draws the whole source again, which is too much for a large fleet. */
const MAX_GLIDING = 20;
const MAX_FLEET_TO_GLIDE = 500;

/** The machines to glide to another place; none if they are too many. */
function listMoves(
  before: ReadonlyMap<string, DrawnMachine>,
  after: ReadonlyMap<string, DrawnMachine>,
): readonly Move[] {
  if (after.size > MAX_FLEET_TO_GLIDE) return [];
  const moves = [...after.values()].flatMap((to): Move[] => {
    const from = before.get(to.id);
    const isMoved = from && (from.longitude !== to.longitude || from.latitude !== to.latitude);
    return isMoved ? [{ from, to }] : [];
  });
  return moves.length > MAX_GLIDING ? [] : moves;
}

/** Whether the map has drawn its first machines. */
export const areDrawn = (map: MapLibreMap): boolean => 'machines' in map.getContainer().dataset;

/** Marks the map and calls back in the frame in which the first machines are drawn. */
function whenDrawn(map: MapLibreMap, onDrawn: () => void): void {
  const { unsubscribe } = map.on('render', () => {
    if (!isOpen(map)) return unsubscribe();
    if (!map.getSource(MACHINES) || !map.isSourceLoaded(MACHINES)) return;
    unsubscribe();
    if (areDrawn(map)) return;
    map.getContainer().dataset.machines = '';
    onDrawn();
  });
}

function addLayers(map: MapLibreMap, locale: string): void {
  const colours = readStateColours();
  const styles = getComputedStyle(document.documentElement);
  const text = {
    text: styles.getPropertyValue('--text').trim(),
    halo: styles.getPropertyValue('--land').trim(),
  };
  map.setMissingStyleImageResolver((name) => {
    const image = drawImage(name, colours);
    if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: IMAGE_SCALE });
  });
  map.addSource(MACHINES, machineSource());
  for (const layer of machineLayers(locale, text)) map.addLayer(layer);
}

function showHand(map: MapLibreMap, isOver: boolean): void {
  map.getCanvas().style.cursor = isOver ? 'pointer' : '';
}

function removeLayers(map: MapLibreMap): void {
  map.removeLayer(MACHINES);
  map.removeLayer(CLUSTERS);
  map.removeSource(MACHINES);
}

/** Zooms in until the cluster splits. If it never does, reports its machines as a stack. */
async function openCluster(
  map: MapLibreMap,
  { features }: MapLayerMouseEvent,
  onStack: (stack: Stack) => void,
): Promise<void> {
  const [cluster] = features ?? [];
  const source = map.getSource<GeoJSONSource>(MACHINES);
  if (!source || cluster?.geometry.type !== 'Point') return;
  const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
  const { cluster_id: id, point_count: count } = cluster.properties as {
    cluster_id: number;
    point_count: number;
  };
  const zoom = await source.getClusterExpansionZoom(id);
  if (zoom <= MAX_ZOOM) {
    map.easeTo({ center: [longitude, latitude], zoom });
    return;
  }
  const leaves = await source.getClusterLeaves(id, count, 0);
  onStack({ longitude, latitude, machineIds: leaves.map(({ properties }) => String(properties?.id)) });
}
