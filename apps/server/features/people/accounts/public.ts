export {
  type Account,
  findAccount,
  getOwnAccount,
  isAddressTaken,
  type OwnAccount,
  recordAuthentication,
  replaceOwnHash,
  setOwnAddress,
  setOwnPassword,
} from './account-store.ts';
