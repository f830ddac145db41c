export { type ChoiceAsked, chooseMachines } from './choose-machines.ts';
