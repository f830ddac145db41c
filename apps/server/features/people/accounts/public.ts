export {
  type Account,
  findAccount,
  getOwnAccount,
  isAddressTaken,
  type OwnAccount,
  recordAuthentication,
  setOwnAddress,
  setOwnPassword,
} from './account-store.ts';
