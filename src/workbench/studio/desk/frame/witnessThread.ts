import { answerQuestions } from '../../../threads/answerQuestions.ts';
import type { FoundExample } from '../../calls/frameCalls.ts';
import { findWitness } from './findWitness.ts';
import type { WitnessQuestion } from './witness.ts';

const find = findWitness();

answerQuestions<WitnessQuestion, FoundExample>(find);
