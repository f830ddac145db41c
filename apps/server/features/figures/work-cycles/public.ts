export {
  type MachineCycles,
  type MeasuredCycle,
  readMachineCycles,
  readWorkZones,
} from './read-haul-cycles.ts';
export { type LoaderSide, readLoaderSide } from './read-loader-side.ts';
