/** Names of reviews that other features may use. */
// The operator's side moderates reviews of items and of couriers in the same way.
export { findReview, listReviewsOf, type ReviewFilter } from './moderate-reviews.ts'
export { findCourierReview, listCourierReviewsOf } from './moderate-courier-reviews.ts'
export { setReviewReply, setReviewStatus } from './review.queries.ts'
export { setCourierReviewStatus } from './courier-review.queries.ts'
