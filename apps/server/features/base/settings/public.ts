export { isModuleOn, modulesOf, type Settled } from './organisation-modules.ts';
