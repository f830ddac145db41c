export { mayChooseBaseMap, saveMayChoose } from './base-map-store.ts';
export {
  type ConfiguredMap,
  chooseForInstallation,
  chooseForOrganisation,
  findCurrentTrial,
  listOwnOrigins,
  readBaseMap,
  readInstallationMap,
  tryBaseMap,
} from './choose-base-map.ts';
export { openMapPolicies } from './map-policies.ts';
