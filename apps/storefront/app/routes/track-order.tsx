export default function Page() {
  return <h1>track-order</h1>
}
