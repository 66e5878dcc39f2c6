export default function Page() {
  return <h1>store</h1>
}
