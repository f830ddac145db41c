export {
  type FieldTerms,
  getFieldTerms,
  getPortalLabel,
  listDetailGroups,
} from './field-terms.ts';
export { SchemaBoundary } from './schema-boundary.tsx';
export { useMachineSchema } from './use-machine-schema.ts';
