export {
  isModuleOn,
  listDealerModules,
  type OrganisationSettings,
  resolveModules,
  resolveNavigation,
  resolveOwnModules,
} from './organisation-modules.ts';
export { readStoredSettings } from './stored-settings.ts';
