/** Names of questions that other features may use. */
export {
  listQuestionsOf,
  lockQuestion,
  type QuestionRecord,
  type QuestionState,
  setAnswer,
  setDeclined,
  stateOf,
} from './questions.queries.ts'
