export {
  findNumbered,
  holdNumbered,
  type NumberedKind,
  saveForeignNumber,
} from './foreign-number-store.ts';
