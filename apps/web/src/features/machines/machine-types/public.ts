export { typeName, useTypeName, useTypeNames } from './use-machine-types.ts';
