export {
  type FieldTerms,
  getFieldTerms,
  getPortalLabel,
  listDetailGroups,
} from './field-terms.ts';
export { useMachineSchema } from './use-machine-schema.ts';
