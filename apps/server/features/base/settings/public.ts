export { isModuleOn, type OrganisationSettings, resolveModules } from './organisation-modules.ts';
export { getSettingList } from './present-settings.ts';
